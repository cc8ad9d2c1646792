# What is different when the program is compiled for a browser (the preset `web`).

# Emscripten has a C++ library of its own and must not see that of the machine. Of the headers in /usr/include it gets
# those that need nothing else, in a folder of links; find_package() finds them there.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(folder CLI fmt nlohmann)
  file(CREATE_LINK "/usr/include/${folder}" "${headers}/${folder}" SYMBOLIC)
endforeach()
foreach(library fmt::fmt CLI11::CLI11 nlohmann_json::nlohmann_json)
  string(REGEX REPLACE "::.*" "" package ${library})
  file(WRITE "${headers}/${package}Config.cmake" "")
  set(${package}_DIR "${headers}")
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} INTERFACE "${headers}")
endforeach()
# Nothing is caught there; without it the words of what they would throw need not travel.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_EXCEPTIONS=0)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NOEXCEPTION)

# What is compiled for threads can be linked without them, so that both modules of the page are made of the same objects.
add_compile_options(-msimd128 -pthread)
# As much stack as a thread has natively.
add_link_options(-sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=8MB -sINITIAL_MEMORY=32MB)
# Debian's emscripten looks for its parser where Debian's node finds it; other builds of node do not look there.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
