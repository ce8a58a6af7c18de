/** The cache key of the alerts. The live stream of the businesses announces their changes, and features do not import each other. */
export const ALERTS_KEY = ['alerts'] as const
