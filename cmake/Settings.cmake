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

# A product and a sum are rounded one after the other, also where the processor could do both at once: a search then
# finds the same on every machine, and `quadrille bench` has one signature.
add_compile_options(-ffp-contract=off)

if(QUADRILLE_SANITIZERS)
  add_compile_options(-fsanitize=${QUADRILLE_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${QUADRILLE_SANITIZERS})
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

# Declares a library of this project: quadrille_library(core SOURCES ... LINKS ...). A face is not worth the
# compiler's long thoughts: with FACE it is quick to build.
function(quadrille_library name)
  cmake_parse_arguments(arg "FACE" "" "SOURCES;LINKS" ${ARGN})
  add_library(quadrille_${name} STATIC ${arg_SOURCES})
  target_link_libraries(quadrille_${name} PUBLIC ${arg_LINKS} PRIVATE quadrille_settings)
  target_include_directories(quadrille_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
  if(arg_FACE)
    target_compile_options(quadrille_${name} PRIVATE -O1)
  endif()
endfunction()

# Declares a test program and hands its tests to ctest: quadrille_test(snort_test SOURCES ... LINKS ...)
function(quadrille_test name)
  if(NOT BUILD_TESTING)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  find_package(GTest REQUIRED)
  include(GoogleTest)
  if(NOT TARGET quadrille_test_headers)
    # The headers every test includes, compiled once.
    file(WRITE "${PROJECT_BINARY_DIR}/test_headers.cpp" "")
    add_library(quadrille_test_headers OBJECT "${PROJECT_BINARY_DIR}/test_headers.cpp")
    target_link_libraries(quadrille_test_headers PRIVATE quadrille_settings GTest::gtest_main GTest::gmock)
    target_precompile_headers(quadrille_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
    target_compile_options(quadrille_test_headers PRIVATE -O0)
    target_compile_definitions(quadrille_test_headers PRIVATE QUADRILLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} quadrille_settings GTest::gtest_main GTest::gmock)
  target_precompile_headers(${name} REUSE_FROM quadrille_test_headers)
  target_compile_options(${name} PRIVATE -O0)  # quick to build; what is tested keeps its own level
  target_compile_definitions(${name} PRIVATE QUADRILLE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # No test sees the tables that whoever runs it has made.
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 600 ENVIRONMENT "XDG_CACHE_HOME=${PROJECT_BINARY_DIR}/cache_of_tests")
endfunction()
