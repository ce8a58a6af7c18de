import type { BehaviourCode } from './behaviors.ts'

export type Book = 'rce' | 'rvie'

/** One behaviour set for a taxpayer, maybe only for a book or a period. */
export type FaultSetting = {
  readonly behaviour: BehaviourCode
  readonly book?: Book
  /** YYYYMM. */
  readonly period?: string
  /** Which of the ways the behaviour can show; each has its own default. */
  readonly variant?: string
  /** How often it shows before it is over; absent: until it is taken away. */
  readonly times?: number
  /** Share of the requests that meet it, 0 to 1; absent: all. */
  readonly rate?: number
  /** Polls, seconds or requests, as the behaviour says. */
  readonly amount?: number
  /** A part of SUNAT or an option of the menu it is limited to. */
  readonly resource?: string
}

/** What a request is about, to see whether a setting applies. */
export type FaultScope = {
  readonly book?: Book | undefined
  readonly period?: string | undefined
  readonly resource?: string | undefined
}
