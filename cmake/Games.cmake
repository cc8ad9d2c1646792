# add_game(NAME) takes in the folder games/NAME: NAME.hpp declares `const AnyGame& quadrille::NAME::game()`,
# NAME.cpp defines it, NAME_test.cpp tests it.
set(QUADRILLE_GAMES "")

macro(add_game name)
  list(APPEND QUADRILLE_GAMES ${name})
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
    list(APPEND game_sources ${name}/${name}.cpp)
  endforeach()
  write_registry(${QUADRILLE_GAMES})
  quadrille_library(games SOURCES registry.cpp APART ${CMAKE_CURRENT_BINARY_DIR}/all_games.cpp ${game_sources}
                    LINKS quadrille_core)
  foreach(name IN LISTS QUADRILLE_GAMES)
    quadrille_test(${name}_test SOURCES ${name}/${name}_test.cpp LINKS quadrille_games)
  endforeach()
endmacro()
