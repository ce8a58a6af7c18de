/** The tax period of the month so many months ago. */
export function monthsAgo(count: number): string {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - count, 1)
  return day.toISOString().slice(0, 7).replace('-', '')
}
