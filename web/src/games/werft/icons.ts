// Which drawing stands for a piece.

const ACTIONS: Record<string, string> = {
  build: 'part-middle',
  trains: 'wagon-wood',
  canal: 'canal',
  equip: 'sail',
  crew: 'captain',
  hire: 'u-users',
  trade: 'g-coal',
  subsidy: 'bank',
};

const SYMBOLS: Record<string, string> = {
  crane: 'deck-crane',
  mil: 'soldier',
  trade: 'merchant',
  ribbon: 'blue-ribbon',
};

const CONTRACTS: Record<string, string> = {
  contract_crane_merchant: 'deck-crane',
  contract_cannon_soldier: 'cannon',
  contract_sail_pairs: 'sail',
  contract_stack_pairs: 'smokestack',
  contract_merchants: 'merchant',
  contract_soldiers: 'soldier',
  contract_officers: 'captain',
  contract_propellers: 'propeller',
  contract_full_drive: 'smokestack',
  contract_full_service: 'cannon',
  contract_kinds: 'u-stock',
  contract_canals: 'canal',
  contract_liferings: 'lifering',
  contract_lanterns: 'lantern',
  contract_lifeboats: 'lifeboat',
  contract_safety: 'lifering',
  contract_employees: 'u-users',
  contract_specialists: 'u-users',
  contract_employee_types: 'u-users',
};

export function actionIcon(action: string): string {
  return ACTIONS[action] ?? 'u-list';
}

/** Items, symbols on ship tiles and signs along a canal. */
export function pieceIcon(name: string): string {
  return SYMBOLS[name] ?? name;
}

export function contractIcon(contract: string): string {
  return CONTRACTS[contract] ?? 'ship';
}

const EMPLOYEE_SUBJECTS: Record<string, string> = {
  sail: 'sail',
  stack: 'smokestack',
  crane: 'deck-crane',
  cannon: 'cannon',
  captain: 'captain',
  merchant: 'merchant',
  soldier: 'soldier',
  prop: 'propeller',
  wood: 'g-wood',
  coal: 'g-coal',
  iron: 'g-iron',
  crew: 'cabin',
};

/** What an employee works with, by its id: `eng_sail`, `trader2_coal`. */
export function employeeIcon(employee: string): string {
  const subject = employee.split('_')[1];
  if (subject) return EMPLOYEE_SUBJECTS[subject] ?? 'u-users';
  return { helmsman: 'u-time', rigger: 'sail', bookkeeper: 'u-book', foreman: 'u-users' }[employee] ?? 'u-users';
}

export const ITEMS = ['sail', 'smokestack', 'propeller', 'crane', 'cannon', 'captain', 'merchant', 'soldier'] as const;
