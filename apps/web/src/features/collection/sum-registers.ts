import type { Collection } from '@contapro/contract/collections'

export type VoucherSums = { announced: number; stored: number; quarantined: number }

/** What SUNAT announced in all registers, and where it went. */
export function sumRegisters({ registers }: Pick<Collection, 'registers'>): VoucherSums {
  const sum = (field: keyof VoucherSums) => registers.reduce((total, register) => total + register[field], 0)
  return { announced: sum('announced'), stored: sum('stored'), quarantined: sum('quarantined') }
}

/** Whether everything that SUNAT has is here: every register read, nothing set aside, no file missing. */
export function isWhole(collection: Collection): boolean {
  const { announced, stored } = sumRegisters(collection)
  const lacking = collection.registers.some(({ state }) => state === 'FAILED' || state === 'NOT_ALLOWED')
  return !lacking && announced === stored && collection.files.missing === 0
}

/** `348 anunciados = 346 guardados + 2 apartados` */
export function sumsInWords({ announced, stored, quarantined }: VoucherSums): string {
  return `${counted(announced, 'anunciado')} = ${counted(stored, 'guardado')} + ${counted(quarantined, 'apartado')}`
}

function counted(value: number, word: string): string {
  return `${count(value)} ${word}${value === 1 ? '' : 's'}`
}

export function count(value: number): string {
  return value.toLocaleString('en-US')
}
