# How everything is compiled: language, warnings, sanitizers, processor.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(QUADRILLE_WERROR "Warnings are errors" ON)
option(QUADRILLE_DESKTOP "The window too, which needs Qt 6" OFF)
set(QUADRILLE_SANITIZERS "" CACHE STRING "Value of -fsanitize, e.g. address,undefined; empty for none")
set(QUADRILLE_CPU "" CACHE STRING
    "Processor to compile for (-march): 'detect' takes x86-64-v3 (BMI2, AVX2) where this machine has it; empty for any")

add_library(quadrille_settings INTERFACE)
target_include_directories(quadrille_settings INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(quadrille_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies inside std::string::operator+ that are not there (its bug 105651).
  target_compile_options(quadrille_settings INTERFACE -Wno-restrict)
endif()
if(QUADRILLE_WERROR)
  target_compile_options(quadrille_settings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The compiler looks for memory it could use again, which takes a twelfth of its time and saves it a fifth of its memory.
  add_compile_options(--param=ggc-min-heapsize=8000000)
endif()

# A product and a sum are rounded one after the other, also where the processor could do both at once: a search then
# finds the same on every machine, and `quadrille bench` has one signature.
add_compile_options(-ffp-contract=off)

if(QUADRILLE_SANITIZERS)
  add_compile_options(-fsanitize=${QUADRILLE_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${QUADRILLE_SANITIZERS})
  add_compile_definitions(QUADRILLE_TWO_WIDTHS)  # core/bitboard.hpp
  if(QUADRILLE_SANITIZERS STREQUAL "thread")
    # clang brings an operator new that does not give way to that of a test which counts allocations.
    add_link_options(-Wl,-z,muldefs)
  endif()
endif()

if(QUADRILLE_CPU STREQUAL "detect")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"x86-64-v3\") ? 0 : 1; }" QUADRILLE_HAS_V3)
  if(QUADRILLE_HAS_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
elseif(QUADRILLE_CPU)
  add_compile_options(-march=${QUADRILLE_CPU})
endif()

# The presets that build everything join the sources of a library (CMAKE_UNITY_BUILD), so that what they share is read and
# compiled once. In a joined source every file looks like a header, which g++ says of types without a name outside.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(quadrille_settings INTERFACE -Wno-subobject-linkage)
endif()

# Declares a library of this project: quadrille_library(core SOURCES ... APART ... LINKS ...). A face is not worth the
# compiler's long thoughts: with FACE it is quick to build, and small in a browser; with SMALL it is so in a browser and under
# sanitizers, or, where tests keep it BUSY, of these only under that for threads, which has little to see there. Sources that
# are APART are never joined with others: each is long work, and they are compiled side by side.
function(quadrille_library name)
  cmake_parse_arguments(arg "FACE;SMALL;BUSY" "" "SOURCES;APART;LINKS" ${ARGN})
  add_library(quadrille_${name} STATIC ${arg_SOURCES} ${arg_APART})
  set_source_files_properties(${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_link_libraries(quadrille_${name} PUBLIC ${arg_LINKS} PRIVATE quadrille_settings)
  target_include_directories(quadrille_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  if(arg_FACE OR (arg_SMALL AND (EMSCRIPTEN OR QUADRILLE_SANITIZERS STREQUAL "thread" OR (QUADRILLE_SANITIZERS AND NOT arg_BUSY))))
    target_compile_options(quadrille_${name} PRIVATE ${QUADRILLE_FACE_OPTIONS})
  else()
    set_target_properties(quadrille_${name} PROPERTIES QUADRILLE_OPTIMISED ON)
  endif()
endfunction()

# Faces and tests compile templates and inline functions of rules and search too, less optimised, and the linker keeps of each
# the copy that it sees first. So it sees those that are optimised first: link_product_first(PROGRAM LIBRARY...), with the
# libraries it links.
function(link_product_first program)
  if(EMSCRIPTEN)
    return()  # what goes to a browser is compiled to be small, and only the search is not
  endif()
  set(waiting ${ARGN})
  set(seen "")
  set(optimised "")
  while(waiting)
    list(POP_FRONT waiting library)
    if(NOT library MATCHES "^quadrille_" OR library IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${library})
    get_target_property(links ${library} INTERFACE_LINK_LIBRARIES)
    list(APPEND waiting ${links})
    get_target_property(is_optimised ${library} QUADRILLE_OPTIMISED)
    if(is_optimised)
      list(APPEND optimised $<TARGET_FILE:${library}>)
    endif()
  endwhile()
  list(JOIN optimised " " files)
  # Options stand before the program's own objects.
  target_link_options(${program} PRIVATE "SHELL:-Wl,--whole-archive ${files} -Wl,--no-whole-archive")
endfunction()

# The names of all test programs, and of those that whole runs see under the sanitizers alone; for ./test.
file(WRITE "${PROJECT_BINARY_DIR}/test_programs.txt" "")
file(WRITE "${PROJECT_BINARY_DIR}/tested_once.txt" "")

# What tests do on their own, such as counting by plain rules, is optimised where the product is fast, as far as is quick to
# build. Under sanitizers, which are built for whole runs alone, nobody is in a hurry but the compiler.
if(QUADRILLE_SANITIZERS)
  set(QUADRILLE_TEST_OPTIONS -O0)
  set(QUADRILLE_FACE_OPTIONS -O0)
else()
  set(QUADRILLE_TEST_OPTIONS $<$<CONFIG:Release>:-O1>)
  set(QUADRILLE_FACE_OPTIONS -O1)
endif()
if(EMSCRIPTEN)
  set(QUADRILLE_FACE_OPTIONS -Oz)  # it travels before somebody can play
endif()

# Hands the cases of a test program to ctest: quadrille_cases(snort_test SHARES ENVIRONMENT...). To start a program under a
# sanitizer costs more than most cases do: there they run in so many processes.
function(quadrille_cases name shares)
  file(APPEND "${PROJECT_BINARY_DIR}/test_programs.txt" "${name}\n")
  if(NOT QUADRILLE_SANITIZERS)
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600 LABELS ${name} ENVIRONMENT "${ARGN}")
    return()
  endif()
  foreach(share RANGE 1 ${shares})
    math(EXPR index "${share} - 1")
    set(test ${name}.${share}_of_${shares})
    add_test(NAME ${test} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${test} PROPERTIES TIMEOUT 600 LABELS ${name}
      ENVIRONMENT "${ARGN};GTEST_TOTAL_SHARDS=${shares};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# tested_once(NAME): the test program is run under the sanitizers alone, which see more; in the other builds it is built when
# it is asked for.
function(tested_once name)
  file(APPEND "${PROJECT_BINARY_DIR}/tested_once.txt" "${name}\n")
  if(NOT QUADRILLE_SANITIZERS)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endfunction()

# Declares a test program and hands its tests to ctest: quadrille_test(snort_test SOURCES ... LINKS ...). Bookkeeping,
# which is no faster and no different for an optimised build, is tested ONCE. A test with OTHER_GAMES brings its own list of
# games, which must come before the product's.
function(quadrille_test name)
  if(NOT BUILD_TESTING)
    return()
  endif()
  cmake_parse_arguments(arg "ONCE;OTHER_GAMES" "" "SOURCES;LINKS" ${ARGN})
  find_package(GTest REQUIRED)
  include(GoogleTest)
  if(NOT TARGET quadrille_test_headers)
    # The headers every test includes, compiled once.
    file(WRITE "${PROJECT_BINARY_DIR}/test_headers.cpp" "")
    add_library(quadrille_test_headers OBJECT "${PROJECT_BINARY_DIR}/test_headers.cpp")
    target_link_libraries(quadrille_test_headers PRIVATE quadrille_settings GTest::gtest_main GTest::gmock)
    target_precompile_headers(quadrille_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
    target_compile_options(quadrille_test_headers PRIVATE ${QUADRILLE_TEST_OPTIONS})
    target_compile_definitions(quadrille_test_headers PRIVATE QUADRILLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  endif()
  add_executable(${name} ${arg_SOURCES})
  if(arg_ONCE)
    tested_once(${name})
  endif()
  target_link_libraries(${name} PRIVATE ${arg_LINKS} quadrille_settings GTest::gtest_main GTest::gmock)
  if(NOT arg_OTHER_GAMES)
    link_product_first(${name} ${arg_LINKS})
  endif()
  target_precompile_headers(${name} REUSE_FROM quadrille_test_headers)
  if(arg_ONCE AND NOT QUADRILLE_SANITIZERS)
    # Built when it is asked for, after a change to one source: then one is compiled.
    set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  endif()
  target_compile_options(${name} PRIVATE ${QUADRILLE_TEST_OPTIONS})
  target_compile_definitions(${name} PRIVATE QUADRILLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # No test sees the tables that whoever runs it has made.
  quadrille_cases(${name} 4 "XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/cache_of_tests")
endfunction()
