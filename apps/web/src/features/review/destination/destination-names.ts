import type { Destination, SingleDestination } from '@contapro/domain/vouchers/destination'

type DestinationName = { name: string; credit: string; creditIfValidated: string }

/** What a purchase is for, in the words of the monthly return, and what that gives. */
export const DESTINATION_NAMES: Record<Destination, DestinationName> = {
  DG: {
    name: 'Ventas gravadas',
    credit: 'Todo su IGV es crédito fiscal.',
    creditIfValidated: 'Si lo validas, todo su IGV será crédito fiscal.',
  },
  DGNG: {
    name: 'Ventas gravadas y no gravadas',
    credit: 'Su IGV se prorratea.',
    creditIfValidated: 'Si lo validas, su IGV se prorratea.',
  },
  DNG: {
    name: 'Ventas no gravadas',
    credit: 'Su IGV no es crédito fiscal.',
    creditIfValidated: 'Su IGV no es crédito fiscal.',
  },
  MIXED: {
    name: 'Varios destinos',
    credit: 'El registro reparte su IGV entre varios destinos.',
    creditIfValidated: 'Si lo validas, su IGV se reparte entre varios destinos, como en el registro.',
  },
}

export const SINGLE_DESTINATIONS: readonly SingleDestination[] = ['DG', 'DGNG', 'DNG']
