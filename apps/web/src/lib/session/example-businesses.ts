const KEY = 'exampleBusinesses'

/** Whether this browser registered the business as an example, in the demonstration. Signing out keeps it. */
export const isExampleBusiness = (uuid: string): boolean => read().includes(uuid)

export function markExampleBusiness(uuid: string): void {
  localStorage.setItem(KEY, [...read(), uuid].join())
}

const read = (): string[] => localStorage.getItem(KEY)?.split(',') ?? []
