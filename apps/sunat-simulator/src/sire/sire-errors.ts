import type { FastifyReply } from 'fastify'

const INVALID = 'Unprocessable Entity - Se presentaron errores de validacion que impidieron completar el Request'

/** Texts of the error codes a client can receive. The codes are SUNAT's; some of the wording is ours. */
const sireErrors = {
  '1006': "Formato de perTributario no cumple con el formato 'yyyymm'",
  '1007': 'El periodo tributario no puede ser mayor al periodo actual',
  '1028': "El campo 'codOrigenEnvio' es nulo o vacio",
  '1029': 'El codOrigenEnvio no es un valor permitido',
  '1052': 'El numero de ticket no cumple con el formato',
  '1056': 'El codTipoResumen no cumple con el formato',
  '1059': 'El codTipoArchivo no es un valor permitido',
  '1060': 'El codTipoArchivo no cumple con el formato',
  '1061': "El campo 'codTipoArchivo' es nulo o vacio",
  '1067': "El campo 'perIni' es nulo o vacio",
  '1068': "Formato de perIni no cumple con el formato 'yyyymm'",
  '1070': 'No se encontraron comprobantes en el periodo',
  '1071': "El campo 'perFin' es nulo o vacio",
  '1072': "Formato de perFin no cumple con el formato 'yyyymm'",
  '1076': "El campo 'page' es nulo o vacio",
  '1077': "El campo 'page' debe ser mayor a cero",
  '1078': "El campo 'perPage' es nulo o vacio",
  '1079': "El campo 'perPage' debe ser mayor a cero",
  '1134': "El campo 'nomArchivoReporte' es nulo o vacio",
  '1140': "El campo 'codLibro' es nulo o vacio",
  '1161': 'El codLibro no es un valor permitido',
  '1518': 'No existe informacion para exportar',
  '2244': 'El archivo solicitado no existe.',
} as const

export type SireError = keyof typeof sireErrors

export function refuseWith(reply: FastifyReply, ...codes: readonly SireError[]): FastifyReply {
  const errors = codes.map((cod) => ({ cod, msg: sireErrors[cod] }))
  return reply.code(422).send({ cod: '422', msg: INVALID, errors })
}
