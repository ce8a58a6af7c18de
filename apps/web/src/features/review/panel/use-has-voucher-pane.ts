import { mediaQueryHook } from '../../../lib/browser/media-query-hook.ts'

/** Whether the screen has room for the voucher between the list and the reasons: from 1280 px. */
export const useHasVoucherPane = mediaQueryHook('(min-width: 80rem)')
