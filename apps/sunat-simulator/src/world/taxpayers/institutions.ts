import { makeAddress } from './make-address.ts'
import { item, type Item } from '../sectors/item.ts'
import { makeRuc } from './make-ruc.ts'
import { Random } from '../random.ts'
import type { Party } from '@contapro/domain/vouchers/party'

/** Issuers of the papers that have no XML of a sale: utilities, banks, card companies, customs. */
export type Institution = {
  readonly party: Party
  readonly items: readonly Item[]
}

function institution(number: number, name: string, items: readonly Item[]): Institution {
  const address = makeAddress(new Random(number))
  return {
    party: {
      documentType: '6',
      documentNumber: makeRuc('20', 97_000_000 + number),
      name,
      tradeName: undefined,
      address,
    },
    items,
  }
}

export const institutions = {
  '14': [
    institution(11, 'ENERGÍA DEL CENTRO S.A.A.', [item('ENERGÍA ELÉCTRICA', 'KWH', 420)]),
    institution(12, 'AGUAS Y SANEAMIENTO METROPOLITANO S.A.', [item('SERVICIO DE AGUA Y DESAGÜE', 'ZZ', 145)]),
    institution(13, 'TELECOMUNICACIONES DEL SUR S.A.A.', [item('SERVICIO DE INTERNET Y TELEFONÍA', 'ZZ', 189)]),
  ],
  '13': [
    institution(21, 'BANCO MERCANTIL DEL PERÚ', [item('COMISIÓN POR MANTENIMIENTO', 'ZZ', 35, { affectation: '30' })]),
    institution(22, 'CAJA MUNICIPAL ANDINA S.A.', [
      item('COMISIÓN POR TRANSFERENCIA', 'ZZ', 12, { affectation: '30' }),
    ]),
  ],
  '30': [institution(31, 'PROCESOS DE PAGO PERÚ S.A.C.', [item('COMISIÓN POR VENTAS CON TARJETA', 'ZZ', 96)])],
  '50': [institution(41, 'INTENDENCIA DE ADUANA MARÍTIMA DEL CALLAO', [item('IMPORTACIÓN DEFINITIVA', 'ZZ', 14_800)])],
} as const satisfies Record<string, readonly Institution[]>
