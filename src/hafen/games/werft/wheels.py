"""Equipment, crew and employees (WE-6): a marker goes round a wheel, one field for nothing, the others for guilders."""

from hafen.games.werft.components import (
    BOOKKEEPER,
    CREW_WHEEL,
    EMPLOYEE_COST,
    EMPLOYEE_NUMBER,
    EMPLOYEES,
    ENGINEER_OF,
    EQUIPMENT_WHEEL,
    FOREMAN,
    GROUP_PLACES,
    GROUPS,
    ITEMS,
    NEEDS,
    PAID_STEP,
    RECRUITER_OF,
    WHEEL_FIELDS,
)
from hafen.games.werft.moves import HIRE, MAKE, RECRUIT
from hafen.games.werft.state import NONE, Event, State, employs, finish_action, gain_item, pay, to_spend
from hafen.kernel.compile import kernel
from hafen.kernel.integers import Ints, i64
from hafen.kernel.journal import emit

FREE_FIELDS = 1  # that any marker moves for nothing


@kernel
def steps_to(marker: int, field: int, fields: int) -> int:
    """Fields that the marker moves: at least one, at most once around (WE-6.3)."""
    return (field - marker - 1) % fields + 1


@kernel
def free_fields(s: State, seat: int, employee: int) -> int:
    """One, and more with the bookkeeper (WE-6.6) or the foreman (WE-6.10)."""
    return FREE_FIELDS + (i64(EMPLOYEE_NUMBER[employee]) if employs(s, seat, employee) else 0)


@kernel
def paid_fields(s: State, seat: int, steps: int, employee: int) -> int:
    return max(0, steps - free_fields(s, seat, employee))


@kernel
def note_free_fields(s: State, seat: int, steps: int, employee: int) -> None:
    if employs(s, seat, employee) and steps > FREE_FIELDS:
        emit(s, Event.FREE_FIELDS, employee, seat, min(steps, free_fields(s, seat, employee)) - FREE_FIELDS, 0)


# Equipment


@kernel
def make_price(s: State, seat: int, field: int) -> int:
    steps = steps_to(i64(s.equipment_wheel), field, i64(WHEEL_FIELDS))
    return PAID_STEP * paid_fields(s, seat, steps, i64(BOOKKEEPER))


@kernel
def legal_make(s: State, seat: int, moves: Ints, n: int) -> int:
    for field in range(WHEEL_FIELDS):
        if make_price(s, seat, field) <= to_spend(s, seat):  # WE-6.1
            moves[n] = MAKE + field
            n += 1
    return n


@kernel
def apply_make(s: State, seat: int, field: int) -> None:
    price = make_price(s, seat, field)
    note_free_fields(s, seat, steps_to(i64(s.equipment_wheel), field, i64(WHEEL_FIELDS)), i64(BOOKKEEPER))
    pay(s, seat, price)
    s.equipment_wheel = field
    gain_item(s, seat, i64(EQUIPMENT_WHEEL[field]))
    emit(s, Event.MADE, i64(EQUIPMENT_WHEEL[field]), seat, price, 0)
    for item in range(ITEMS):
        help_with(s, seat, i64(ENGINEER_OF[item]), item)  # WE-6.4
    finish_action(s)


@kernel
def help_with(s: State, seat: int, employee: int, item: int) -> None:
    if employee != NONE and employs(s, seat, employee):
        gain_item(s, seat, item)
        emit(s, Event.HELPED, employee, seat, item, 0)


# Crew


@kernel
def recruit_price(s: State, seat: int, field: int) -> int:
    steps = steps_to(i64(s.crew_wheel), field, i64(WHEEL_FIELDS))
    return PAID_STEP * paid_fields(s, seat, steps, i64(BOOKKEEPER))


@kernel
def legal_recruit(s: State, seat: int, moves: Ints, n: int) -> int:
    for field in range(WHEEL_FIELDS):
        if recruit_price(s, seat, field) <= to_spend(s, seat):  # WE-6.2
            moves[n] = RECRUIT + field
            n += 1
    return n


@kernel
def apply_recruit(s: State, seat: int, field: int) -> None:
    price = recruit_price(s, seat, field)
    note_free_fields(s, seat, steps_to(i64(s.crew_wheel), field, i64(WHEEL_FIELDS)), i64(BOOKKEEPER))
    pay(s, seat, price)
    s.crew_wheel = field
    gain_item(s, seat, i64(CREW_WHEEL[field]))
    emit(s, Event.RECRUITED, i64(CREW_WHEEL[field]), seat, price, 0)
    for item in range(ITEMS):
        help_with(s, seat, i64(RECRUITER_OF[item]), item)  # WE-6.5
    finish_action(s)


# Employees


@kernel
def group_of(s: State, employee: int) -> int:
    return s.employee_place[employee] // GROUP_PLACES


@kernel
def hire_steps(s: State, employee: int) -> int:
    return steps_to(i64(s.employee_wheel), group_of(s, employee), i64(GROUPS))


@kernel
def hire_price(s: State, seat: int, employee: int) -> int:
    """Fields beyond the free ones, and what the employee asks for (WE-6.7)."""
    paid = paid_fields(s, seat, hire_steps(s, employee), i64(FOREMAN))
    return PAID_STEP * paid + EMPLOYEE_COST[employee]


@kernel
def may_hire(s: State, seat: int, employee: int, money: int) -> bool:
    if s.copies[employee] == 0 or employs(s, seat, employee):  # WE-6.8
        return False
    if NEEDS[employee] != NONE and not employs(s, seat, i64(NEEDS[employee])):  # WE-6.9
        return False
    paid = paid_fields(s, seat, hire_steps(s, employee), i64(FOREMAN))
    if paid > s.max_paid:  # WE-6.11
        return False
    return PAID_STEP * paid + EMPLOYEE_COST[employee] <= money


@kernel
def cheapest_hire(s: State, seat: int, money: int) -> int:
    """The lowest price of somebody to hire with so many guilders; NONE if there is nobody."""
    cheapest = NONE
    for employee in range(EMPLOYEES):
        if may_hire(s, seat, employee, money):
            price = hire_price(s, seat, employee)
            if cheapest == NONE or price < cheapest:
                cheapest = price
    return cheapest


@kernel
def can_hire(s: State, seat: int, money: int) -> bool:
    for employee in range(EMPLOYEES):
        if may_hire(s, seat, employee, money):
            return True
    return False


@kernel
def legal_hire(s: State, seat: int, moves: Ints, n: int) -> int:
    for employee in range(EMPLOYEES):
        if may_hire(s, seat, employee, i64(s.guilders[seat])):
            moves[n] = HIRE + employee
            n += 1
    return n


@kernel
def apply_hire(s: State, seat: int, employee: int) -> None:
    price = hire_price(s, seat, employee)
    note_free_fields(s, seat, hire_steps(s, employee), i64(FOREMAN))
    pay(s, seat, price)
    s.employee_wheel = group_of(s, employee)
    s.copies[employee] -= 1
    s.employees[seat, employee] = 1
    emit(s, Event.HIRED, employee, seat, price, 0)
    finish_action(s)
