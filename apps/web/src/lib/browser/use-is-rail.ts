import { mediaQueryHook } from './media-query-hook.ts'

/** Whether the screen is between 720 and 1199 px wide, where the sidebar shows icons only. */
export const useIsRail = mediaQueryHook('(min-width: 45rem) and (max-width: 74.99rem)')
