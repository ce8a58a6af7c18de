import type { Book } from '@contapro/domain/vouchers/book'

import type { BehaviorCode } from './behaviors.ts'

/** A behavior set for a taxpayer, as the switchboard's JSON writes it; hence the spelling of `behaviour`. */
export type FaultSetting = {
  readonly behaviour: BehaviorCode
  readonly book?: Book
  /** YYYYMM. */
  readonly period?: string
  /** Each behavior has its own default. */
  readonly variant?: string
  /** How many times it applies; unlimited when absent. */
  readonly times?: number
  /** Share of the requests it applies to, 0 to 1; all when absent. */
  readonly rate?: number
  /** Polls, seconds or requests, depending on the behavior. */
  readonly amount?: number
  /** Limits it to a part of SUNAT or to a menu option. */
  readonly resource?: string
}

/** The subject of a request, which decides whether a setting applies. */
export type FaultScope = {
  readonly book?: Book | undefined
  readonly period?: string | undefined
  readonly resource?: string | undefined
}
