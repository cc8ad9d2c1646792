# add_game(NAME) takes in the folder games/NAME: NAME.hpp declares `const AnyGame& quadrille::NAME::game()`,
# NAME.cpp defines it, NAME_test.cpp tests it.
#
# add_game(NAME EXACT oracle settler) also lets the search know what is proven of it: exact/NAME/oracle.hpp specialises
# Oracle (exact/oracle.hpp), exact/NAME/settler.hpp specialises Settler (exact/settler.hpp).
set(QUADRILLE_GAMES "")
set(QUADRILLE_EXACT_FOLDER ${CMAKE_CURRENT_LIST_DIR}/../exact)

macro(add_game name)
  cmake_parse_arguments(game "" "" "EXACT" ${ARGN})
  if(game_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_game(${name}): it is not known what '${game_UNPARSED_ARGUMENTS}' means")
  endif()
  foreach(hook oracle settler)
    if(EXISTS ${QUADRILLE_EXACT_FOLDER}/${name}/${hook}.hpp AND NOT "${hook}" IN_LIST game_EXACT)
      message(FATAL_ERROR "add_game(${name}) does not name exact/${name}/${hook}.hpp: EXACT ${hook}")
    endif()
  endforeach()
  foreach(hook IN LISTS game_EXACT)
    if(NOT EXISTS ${QUADRILLE_EXACT_FOLDER}/${name}/${hook}.hpp)
      message(FATAL_ERROR "add_game(${name}): exact/${name}/${hook}.hpp is not there")
    endif()
  endforeach()
  list(APPEND QUADRILLE_GAMES ${name})
  set(QUADRILLE_EXACT_OF_${name} ${game_EXACT})
endmacro()

# Writes all_games.cpp, the list of these games, to the folder where things are built: write_registry(snort dodgem ...)
function(write_registry)
  set(REGISTRY_INCLUDES "")
  set(REGISTRY_ENTRIES "")
  foreach(name IN LISTS ARGN)
    string(APPEND REGISTRY_INCLUDES "#include \"games/${name}/${name}.hpp\"\n")
    string(APPEND REGISTRY_ENTRIES "      &${name}::game(),\n")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/games/registry.cpp.in" all_games.cpp @ONLY)
endfunction()

# Makes the library of all games and the list of them. The list is APART, so that tests can link another in its place.
macro(finish_games)
  set(QUADRILLE_GAMES ${QUADRILLE_GAMES} PARENT_SCOPE)
  set(game_sources "")
  foreach(name IN LISTS QUADRILLE_GAMES)
    set(QUADRILLE_EXACT_OF_${name} ${QUADRILLE_EXACT_OF_${name}} PARENT_SCOPE)
    list(APPEND game_sources ${name}/${name}.cpp)
  endforeach()
  write_registry(${QUADRILLE_GAMES})
  quadrille_library(games SOURCES registry.cpp APART ${CMAKE_CURRENT_BINARY_DIR}/all_games.cpp ${game_sources}
                    LINKS quadrille_core)
  foreach(name IN LISTS QUADRILLE_GAMES)
    quadrille_test(${name}_test SOURCES ${name}/${name}_test.cpp LINKS quadrille_games)
  endforeach()
endmacro()
