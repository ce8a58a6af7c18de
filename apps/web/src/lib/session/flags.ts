/** Flags of this browser, stored as 'true' or 'false'. Signing out keeps them. */
export type Flag =
  | 'isFirstLogin'
  | 'isFirstViewDashboard'
  | 'completedOnboardingVideo'
  | 'completedTourOne'
  | 'reviewKeysOff'
  | 'reviewResultsHidden'

export function readFlag(flag: Flag): boolean {
  return localStorage.getItem(flag) === 'true'
}

/** Whether the flag was switched off; one that was never stored is not. */
export function isFlagOff(flag: Flag): boolean {
  return localStorage.getItem(flag) === 'false'
}

export function writeFlag(flag: Flag, value: boolean): void {
  localStorage.setItem(flag, String(value))
}
