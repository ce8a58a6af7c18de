import type { Book } from '@contapro/domain/vouchers/book'

import { mix, Random } from '../world/random.ts'
import type { BehaviorCode } from './behaviors.ts'
import type { FaultScope, FaultSetting } from './fault.ts'

/** Overrides the number of vouchers in a month, to test volumes. */
export type VolumeSetting = {
  readonly book: Book
  readonly period: string
  readonly count: number
}

/** Transient faults at random, reproducible from a seed. */
export type RandomMode = {
  /** Share of the requests that fail. */
  readonly rate: number
  readonly seed: number
}

export type TaxpayerFaults = {
  readonly faults: readonly FaultSetting[]
  readonly volumes: readonly VolumeSetting[]
  readonly random: RandomMode | undefined
}

type ActiveFault = {
  readonly setting: FaultSetting
  left: number
}

type Entry = Omit<TaxpayerFaults, 'faults'> & {
  readonly active: readonly ActiveFault[]
  readonly dice: Random
}

const NONE: Entry = { active: [], volumes: [], random: undefined, dice: new Random(0) }

/** The key of settings that apply to every taxpayer. */
export const ALL_TAXPAYERS = 'todos'

/** The faults set for each taxpayer. */
export class FaultRegistry {
  readonly #entries = new Map<string, Entry>()

  set(ruc: string, { faults, volumes, random }: TaxpayerFaults): void {
    const active = faults.map((setting) => ({ setting, left: setting.times ?? Number.POSITIVE_INFINITY }))
    this.#entries.set(ruc, { active, volumes, random, dice: new Random(mix(random?.seed ?? 1, 7)) })
  }

  clear(ruc: string): void {
    this.#entries.delete(ruc)
  }

  settingsOf(ruc: string): TaxpayerFaults {
    const { active, volumes, random } = this.#entries.get(ruc) ?? NONE
    const faults = active.filter(({ left }) => left > 0).map(withRemainingTimes)
    return { faults, volumes, random }
  }

  /** The setting that applies, without counting it as shown. */
  peek(ruc: string | undefined, behaviour: BehaviorCode, scope: FaultScope = {}): FaultSetting | undefined {
    return this.#find(ruc, behaviour, scope)?.setting
  }

  /** The setting that applies to this request: decrements its `times` and rolls the dice when it has a rate. */
  trigger(ruc: string | undefined, behaviour: BehaviorCode, scope: FaultScope = {}): FaultSetting | undefined {
    const active = this.#find(ruc, behaviour, scope)
    if (active) {
      const { rate } = active.setting
      if (rate !== undefined && !this.#dice(ruc).chance(rate)) return undefined
      active.left -= 1
      return this.#resolveVariant(ruc, active.setting)
    }
    return this.#triggerAtRandom(ruc, behaviour)
  }

  volume(ruc: string, book: Book, period: string): number | undefined {
    return this.#entries.get(ruc)?.volumes.find((one) => one.book === book && one.period === period)?.count
  }

  #dice(ruc: string | undefined): Random {
    return (this.#entries.get(ruc ?? '') ?? this.#entries.get(ALL_TAXPAYERS) ?? NONE).dice
  }

  #resolveVariant(ruc: string | undefined, setting: FaultSetting): FaultSetting {
    return setting.variant === 'mezcla' ? { ...setting, variant: this.#dice(ruc).pick(MIXED_VARIANTS) } : setting
  }

  /** Random mode triggers only transient behaviors: errors, slow tickets, files that are not ready. */
  #triggerAtRandom(ruc: string | undefined, behaviour: BehaviorCode): FaultSetting | undefined {
    const entry = this.#entries.get(ruc ?? '') ?? this.#entries.get(ALL_TAXPAYERS)
    if (!entry?.random || !TRANSIENT.has(behaviour)) return undefined
    if (!entry.dice.chance(entry.random.rate)) return undefined
    return behaviour === 'B9' ? { behaviour, variant: entry.dice.pick(MIXED_VARIANTS) } : { behaviour }
  }

  #find(ruc: string | undefined, behaviour: BehaviorCode, scope: FaultScope): ActiveFault | undefined {
    const lists = [this.#entries.get(ruc ?? '')?.active ?? [], this.#entries.get(ALL_TAXPAYERS)?.active ?? []]
    return lists.flat().find(({ setting, left }) => left > 0 && applies(setting, behaviour, scope))
  }
}

function withRemainingTimes({ setting, left }: ActiveFault): FaultSetting {
  return setting.times === undefined ? setting : { ...setting, times: left }
}

const MIXED_VARIANTS = ['500', '503', '504', 'exc'] as const

const TRANSIENT: ReadonlySet<string> = new Set(['B9', 'B10', 'B11', 'B14', 'B15', 'B17', 'B28'])

function applies(setting: FaultSetting, behaviour: BehaviorCode, scope: FaultScope): boolean {
  return (
    setting.behaviour === behaviour &&
    (setting.book === undefined || setting.book === scope.book) &&
    (setting.period === undefined || setting.period === scope.period) &&
    (setting.resource === undefined || setting.resource === scope.resource)
  )
}
