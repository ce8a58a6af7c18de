import type { Limit } from '../../http/limits/attempts.ts'

/** Enough to press the button of every client once; a script that presses them all day is stopped. */
export const COLLECT_NOW: Limit = { kind: 'collect-now', max: 100, windowSeconds: 900 }
