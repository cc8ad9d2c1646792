# `cpack` in a build folder makes a Debian package of what `cmake --install` would install. Build it with the preset
# "package": that of the preset "release" may use what only this machine's processor has.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quadrille)
set(CPACK_PACKAGE_VENDOR "the Quadrille authors")
set(CPACK_PACKAGE_CONTACT "the Quadrille authors <quadrille@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "games for two on a squared board")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Snort, Dodgem, Équerre and Vorassic: to play in a window or in a terminal,
against a friend or the computer, which has ten levels; to learn, with hints
and analysis; to solve, as far as that can be done.
.
In French and English.")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(QUADRILLE_DESKTOP)
  # What the QML of the window imports, and what that imports: no library of ours says so. The font is for machines
  # that have none.
  string(JOIN ", " CPACK_DEBIAN_PACKAGE_DEPENDS
    qml6-module-qtqml qml6-module-qtqml-models qml6-module-qtqml-workerscript
    qml6-module-qtquick qml6-module-qtquick-controls qml6-module-qtquick-layouts
    qml6-module-qtquick-templates qml6-module-qtquick-window "fonts-dejavu-core | fonts-freefont-ttf")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland")
endif()
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/compress_manual.cmake")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION ${CMAKE_INSTALL_DOCDIR})
include(CPack)
