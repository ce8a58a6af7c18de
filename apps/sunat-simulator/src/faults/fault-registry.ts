import { mix, Random } from '../world/random.ts'
import type { BehaviourCode } from './behaviors.ts'
import type { Book, FaultScope, FaultSetting } from './fault.ts'

/** Vouchers a month holds instead of its usual ones, to try sizes. */
export type VolumeSetting = {
  readonly book: Book
  readonly period: string
  readonly count: number
}

/** Trouble that passes, at random but always the same for a seed. */
export type RandomMode = {
  /** Share of the requests that meet it. */
  readonly rate: number
  readonly seed: number
}

export type TaxpayerFaults = {
  readonly faults: readonly FaultSetting[]
  readonly volumes: readonly VolumeSetting[]
  readonly random: RandomMode | undefined
}

type Held = {
  readonly setting: FaultSetting
  left: number
}

type Board = Omit<TaxpayerFaults, 'faults'> & {
  readonly held: readonly Held[]
  readonly dice: Random
}

const NONE: Board = { held: [], volumes: [], random: undefined, dice: new Random(0) }

/** Settings for everybody. */
export const EVERYBODY = 'todos'

/** What is set for each taxpayer. */
export class FaultBoard {
  readonly #boards = new Map<string, Board>()

  set(ruc: string, { faults, volumes, random }: TaxpayerFaults): void {
    const held = faults.map((setting) => ({ setting, left: setting.times ?? Number.POSITIVE_INFINITY }))
    this.#boards.set(ruc, { held, volumes, random, dice: new Random(mix(random?.seed ?? 1, 7)) })
  }

  clear(ruc: string): void {
    this.#boards.delete(ruc)
  }

  of(ruc: string): TaxpayerFaults {
    const { held, volumes, random } = this.#boards.get(ruc) ?? NONE
    const faults = held.filter(({ left }) => left > 0).map(stillToCome)
    return { faults, volumes, random }
  }

  /** A setting that applies, without using it up. */
  peek(ruc: string | undefined, behaviour: BehaviourCode, scope: FaultScope = {}): FaultSetting | undefined {
    return this.#find(ruc, behaviour, scope)?.setting
  }

  /** A setting that applies now: counts one of its times and throws the dice when it has a rate. */
  meet(ruc: string | undefined, behaviour: BehaviourCode, scope: FaultScope = {}): FaultSetting | undefined {
    const held = this.#find(ruc, behaviour, scope)
    if (held) {
      const { rate } = held.setting
      if (rate !== undefined && !this.#dice(ruc).chance(rate)) return undefined
      held.left -= 1
      return this.#unmixed(ruc, held.setting)
    }
    return this.#byChance(ruc, behaviour)
  }

  volume(ruc: string, book: Book, period: string): number | undefined {
    return this.#boards.get(ruc)?.volumes.find((one) => one.book === book && one.period === period)?.count
  }

  #dice(ruc: string | undefined): Random {
    return (this.#boards.get(ruc ?? '') ?? this.#boards.get(EVERYBODY) ?? NONE).dice
  }

  #unmixed(ruc: string | undefined, setting: FaultSetting): FaultSetting {
    return setting.variant === 'mezcla' ? { ...setting, variant: this.#dice(ruc).pick(MIXED) } : setting
  }

  /** The random mode only brings what passes by itself: errors, slow tickets, files that are not there yet. */
  #byChance(ruc: string | undefined, behaviour: BehaviourCode): FaultSetting | undefined {
    const board = this.#boards.get(ruc ?? '') ?? this.#boards.get(EVERYBODY)
    if (!board?.random || !PASSING.has(behaviour)) return undefined
    if (!board.dice.chance(board.random.rate)) return undefined
    return behaviour === 'B9' ? { behaviour, variant: board.dice.pick(MIXED) } : { behaviour }
  }

  #find(ruc: string | undefined, behaviour: BehaviourCode, scope: FaultScope): Held | undefined {
    const lists = [this.#boards.get(ruc ?? '')?.held ?? [], this.#boards.get(EVERYBODY)?.held ?? []]
    return lists.flat().find((held) => held.left > 0 && applies(held.setting, behaviour, scope))
  }
}

/** The setting with the times it has left. */
function stillToCome({ setting, left }: Held): FaultSetting {
  return setting.times === undefined ? setting : { ...setting, times: left }
}

const MIXED = ['500', '503', '504', 'exc'] as const

const PASSING: ReadonlySet<string> = new Set(['B9', 'B10', 'B11', 'B14', 'B15', 'B17', 'B28'])

function applies(setting: FaultSetting, behaviour: BehaviourCode, scope: FaultScope): boolean {
  return (
    setting.behaviour === behaviour &&
    (setting.book === undefined || setting.book === scope.book) &&
    (setting.period === undefined || setting.period === scope.period) &&
    (setting.resource === undefined || setting.resource === scope.resource)
  )
}
