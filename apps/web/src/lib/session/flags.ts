/** Flags of this browser, stored as 'true' or 'false'. Signing out keeps them. */
export type Flag =
  | 'isFirstLogin'
  | 'isFirstViewDashboard'
  | 'completedOnboardingVideo'
  | 'reviewKeysOff'
  | 'reviewResultsHidden'

export function readFlag(flag: Flag): boolean {
  return localStorage.getItem(flag) === 'true'
}

export function writeFlag(flag: Flag, value: boolean): void {
  localStorage.setItem(flag, String(value))
}
