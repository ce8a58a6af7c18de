import type { Destination, SingleDestination } from '@contapro/domain/vouchers/destination'

type DestinationName = { name: string; credit: string }

/** What a purchase is for, in the words of the monthly return, and what that gives. */
export const DESTINATION_NAMES: Record<Destination, DestinationName> = {
  DG: { name: 'Ventas gravadas', credit: 'Todo su IGV es crédito fiscal.' },
  DGNG: { name: 'Ventas gravadas y no gravadas', credit: 'Su IGV se prorratea.' },
  DNG: { name: 'Ventas no gravadas', credit: 'Su IGV no es crédito fiscal.' },
  MIXED: { name: 'Varios destinos', credit: 'El registro reparte su IGV entre varios destinos.' },
}

export const SINGLE_DESTINATIONS: readonly SingleDestination[] = ['DG', 'DGNG', 'DNG']
