"""Compiled functions that are only called by compiled functions, without machine code of their own.

Numba optimizes every function and makes machine code of it, then does all that again for each caller into which it is
linked. Here an inner function stops at LLVM's intermediate code; an entry links all that it calls and optimizes it
once, as a whole. Compiling takes half the time, and the result is faster because everything can be inlined.
"""

import functools
from collections.abc import Callable
from typing import Any


def compile_inner(function: Callable[..., Any], **options: Any) -> Any:
    """A function for other compiled functions to call."""
    from numba import njit, types

    made = njit(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=_inner_pipeline(), **options)
    find = made.get_call_template
    # To Numba each constant argument is a type of its own, with a version of its own. One is enough: it is inlined.
    made.get_call_template = lambda args, kws: find([types.unliteral(kind) for kind in args], kws)
    return made


@functools.cache
def _inner_pipeline() -> type:
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import CompilerBase, DefaultPassBuilder
    from numba.core.compiler_machinery import LoweringPass, register_pass
    from numba.core.typed_passes import AnnotateTypes

    class NoEngine:
        """Where Numba tells a function its environment: there is no machine code that could ask for it."""

        def set_env(self, env_name: str, env: Any) -> None:
            pass

    class IntermediateCode(JITCodeLibrary):  # type: ignore[misc]
        """Code to be linked into an entry: neither optimized nor executable."""

        codegen = NoEngine()

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            self._ensure_finalized()
            return 0  # no such symbol, as for every function without a wrapper for Python

    @register_pass(mutates_CFG=False, analysis_only=True)
    class StopAtIntermediateCode(LoweringPass):  # type: ignore[misc]
        _name = "stop_at_intermediate_code"

        def __init__(self) -> None:
            super().__init__()

        def run_pass(self, state: Any) -> bool:
            state.library = IntermediateCode(state.targetctx.codegen(), state.func_id.func_qualname)
            return False

    class InnerCompiler(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes.add_pass_after(StopAtIntermediateCode, AnnotateTypes)
            passes.finalize()
            return [passes]

    return InnerCompiler
