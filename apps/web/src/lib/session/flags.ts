/** Small facts about this browser, kept as 'true' or 'false' (specification §3). They survive logout. */
export type Flag = 'isFirstLogin' | 'isFirstViewDashboard' | 'completedOnboardingVideo'

export function readFlag(flag: Flag): boolean {
  return localStorage.getItem(flag) === 'true'
}

export function writeFlag(flag: Flag, value: boolean): void {
  localStorage.setItem(flag, String(value))
}
