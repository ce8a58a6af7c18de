import { mediaQueryHook } from './media-query-hook.ts'

/** Whether the screen is narrower than 720 px, where tables become lists and the sections of a business a menu. */
export const useIsPhone = mediaQueryHook('screen and (max-width: 44.99rem)')
