"""Records: one layout for compiled code, and a view that lets nothing wrong through for interpreted code."""

from typing import Annotated, Any

import numpy as np
import pytest

from hafen.kernel.compile import build
from hafen.kernel.integers import i1, i2
from hafen.kernel.record import RecordList, dtype_of, view_class, with_field
from tests.kernel import nested
from tests.kernel.nested import Seat, table_t


def table() -> tuple[Any, Any]:
    array = np.zeros(1, table_t)
    return array, view_class(table_t)(array)


def test_fields_are_aligned_and_keep_their_order() -> None:
    assert table_t.names == ("rng", "round_number", "board", "seats", "last")
    assert table_t.isalignedstruct
    assert dtype_of(Seat).isalignedstruct
    assert table_t["board"].shape == (2, 3)
    assert table_t["seats"].shape == (3,)


def test_names_that_numpy_records_use_are_refused() -> None:
    for name in ("flags", "copy", "size", "view", "data", "_hidden"):
        layout = type("Layout", (), {"__annotations__": {name: i1}})
        with pytest.raises(NameError, match=f"Layout.{name}: this name is reserved"):
            dtype_of(layout)


def test_a_field_without_a_field_type_is_refused() -> None:
    layout = type("Layout", (), {"__annotations__": {"coins": Annotated[int, "two bytes"]}})
    with pytest.raises(TypeError, match=r"Layout\.coins: no field type"):
        dtype_of(layout)


def test_views_read_and_write_the_record() -> None:
    array, s = table()
    s.rng = 2**64 - 1
    s.round_number = -3
    s.board[1, 2] = 7
    s.seats[2].coins = 300
    s.seats[2].hold[4] = -128
    s.last.coins = 5
    record = array[0]
    assert (int(record["rng"]), int(record["round_number"])) == (2**64 - 1, -3)
    assert record["board"].tolist() == [[0, 0, 0], [0, 0, 7]]
    assert record["seats"]["coins"].tolist() == [0, 0, 300]
    assert record["seats"]["hold"][2].tolist() == [0, 0, 0, 0, -128]
    assert int(record["last"]["coins"]) == 5
    array["round_number"] = 9
    assert s.round_number == 9
    assert type(s.round_number) is int
    assert type(s.board[1, 2]) is int


def test_values_that_do_not_fit_are_refused_and_nothing_changes() -> None:
    array, s = table()
    before = array.tobytes()
    for owner, field, value in ((s, "round_number", 128), (s, "rng", -1), (s, "rng", 2**64), (s.last, "coins", 40_000)):
        with pytest.raises(ValueError, match="memoryview"):
            setattr(owner, field, value)
    with pytest.raises(ValueError, match="memoryview"):
        s.board[0, 0] = -129
    assert array.tobytes() == before


def test_indexes_out_of_range_are_refused() -> None:
    _, s = table()
    for row, index in ((s.board, (2, 0)), (s.board, (0, 3)), (s.seats, 3), (s.seats[0].hold, 5)):
        with pytest.raises(IndexError):
            row[index]
    with pytest.raises(AttributeError):
        s.coinz = 1


def test_a_list_of_records_copies_whole_records() -> None:
    array = np.zeros(3, table_t)
    records = RecordList(array)
    records[0].seats[1].coins = 12
    records[2] = records[0]
    records[0].seats[1].coins = 13
    assert len(records) == 3
    assert [int(coins) for coins in array["seats"]["coins"][:, 1]] == [13, 0, 12]


def test_one_more_field_leaves_the_others_where_they_were() -> None:
    extra = dtype_of(type("Log", (), {"__annotations__": {"n": i2}}))
    wider = with_field(table_t, "log", extra)
    assert table_t.fields is not None
    assert wider.fields is not None
    for name in table_t.names or ():
        assert wider.fields[name] == table_t.fields[name]
    assert wider.names == (*(table_t.names or ()), "log")


def test_nested_records_give_the_same_bytes_interpreted_and_compiled() -> None:
    interpreted, s = table()
    compiled = np.zeros(1, table_t)
    build(nested, "python").deal(s, 40)
    build(nested, "cpu", entries=("deal",)).deal(compiled[0], 40)
    assert any(interpreted.tobytes())
    assert interpreted.tobytes() == compiled.tobytes()


def test_compiled_code_checks_bounds() -> None:
    compiled = np.zeros(1, table_t)
    made = build(nested, "cpu", entries=("pay",))
    made.pay(compiled[0], 2, 1)
    with pytest.raises(IndexError):
        made.pay(compiled[0], 3, 1)
