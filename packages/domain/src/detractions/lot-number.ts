const MAX_NUMBER = 9999
/** A number that leaves out more than these is taken for a typing error: those below it are lost for the year. */
const MAX_JUMP = 1000

/** The lot after the last number of a year, `260001`; undefined when all are used. */
export function nextLot(year: string, lastNumber: number): string | undefined {
  return lastNumber >= MAX_NUMBER ? undefined : lotOf(year, lastNumber + 1)
}

const lotOf = (year: string, number: number) => year.slice(2) + String(number).padStart(4, '0')

const numberOf = (lot: string) => Number(lot.slice(2))

/** Why a lot cannot have a number that was written for it; undefined when it can. `next` is the lowest that is free. */
export function findLotProblem(lot: string, next: string): string | undefined {
  const year = next.slice(0, 2)
  const last = lotOf(`20${year}`, Math.min(numberOf(next) + MAX_JUMP, MAX_NUMBER))
  if (!/^\d{6}$/v.test(lot) || !lot.startsWith(year))
    return `El número tiene 6 dígitos y empieza con ${year}, como ${next}`
  if (lot < next) return `Ese número ya se usó: el siguiente libre es el ${next}`
  return lot > last ? `Está muy lejos del siguiente libre, el ${next}: puede llegar hasta el ${last}` : undefined
}
