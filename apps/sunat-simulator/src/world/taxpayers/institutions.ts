import { makeAddress } from './make-address.ts'
import { item, type Item, type ItemData } from '../sectors/item.ts'
import { makeRuc } from './make-ruc.ts'
import { Random } from '../random.ts'
import type { Party } from '@contapro/domain/vouchers/party'

/** Issuers of vouchers without an XML: utilities, banks, card companies, operators of joint ventures, customs, airlines. */
export type Institution = {
  readonly party: Party
  readonly items: readonly Item[]
}

function institution(number: number, name: string, sold: ItemData): Institution {
  const address = makeAddress(new Random(number))
  return {
    party: {
      documentType: '6',
      documentNumber: makeRuc('20', 97_000_000 + number),
      name,
      tradeName: undefined,
      address,
    },
    items: [item(sold)],
  }
}

function service(text: string, soles: number, affectation: Item['affectation'] = '10'): ItemData {
  return { text, unit: 'ZZ', soles, affectation }
}

/** By voucher type. */
export const institutions = {
  '14': [
    institution(11, 'ENERGÍA DEL CENTRO S.A.A.', { text: 'ENERGÍA ELÉCTRICA', unit: 'KWH', soles: 420 }),
    institution(12, 'AGUAS Y SANEAMIENTO METROPOLITANO S.A.', service('SERVICIO DE AGUA Y DESAGÜE', 145)),
    institution(13, 'TELECOMUNICACIONES DEL SUR S.A.A.', service('SERVICIO DE INTERNET Y TELEFONÍA', 189)),
  ],
  '13': [
    institution(21, 'BANCO MERCANTIL DEL PERÚ', service('COMISIÓN POR MANTENIMIENTO', 35, '30')),
    institution(22, 'CAJA MUNICIPAL ANDINA S.A.', service('COMISIÓN POR TRANSFERENCIA', 12, '30')),
  ],
  '30': [institution(31, 'PROCESOS DE PAGO PERÚ S.A.C.', service('COMISIÓN POR VENTAS CON TARJETA', 96))],
  '42': [institution(32, 'TARJETAS DE CRÉDITO ANDINAS S.A.', service('COMISIÓN POR VENTAS CON TARJETA PROPIA', 74))],
  '34': [
    institution(33, 'OPERADOR DEL CONSORCIO SELVA NORTE S.A.C.', service('ATRIBUCIÓN DE GASTOS DEL CONTRATO', 2360)),
  ],
  '64': [institution(51, 'LÍNEAS AÉREAS DEL SUR S.A.', service('EQUIPAJE ADICIONAL EN BODEGA', 118))],
  '50': [institution(41, 'INTENDENCIA DE ADUANA MARÍTIMA DEL CALLAO', service('IMPORTACIÓN DEFINITIVA', 14_800))],
} as const satisfies Record<string, readonly Institution[]>
