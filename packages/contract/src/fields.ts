import { isDni, isMobilePhone } from '@contapro/domain/taxpayers/identity'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { z } from 'zod'

// Fields that several forms share, with their messages. The first message of a field is the one shown.

const text = (required: string, max: number) =>
  z.string(required).trim().min(1, required).max(max, `Usa como máximo ${max} caracteres`)

export const Email = (invalid: string) =>
  text('Ingrese su correo electrónico', 254).refine((value) => z.email().safeParse(value).success, invalid)

/** The name of a person or of a business. In one line: it stands in mails, which must not carry a stranger's paragraphs. */
export const Name = (required: string) =>
  text(required, 100).refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}\u200b]/u.test(name), 'Escribe el nombre en una sola línea')

export const Dni = text('Ingrese su documento de identidad', 20).refine(isDni, 'Ingrese un DNI válido')

export const Phone = text('Ingrese su número de celular', 20).refine(
  isMobilePhone,
  'Ingrese un número telefónico válido',
)

/** A password typed to sign in: only its presence is checked, and it is never trimmed. */
export const TypedPassword = z.string('Ingrese su contraseña').min(1, 'Ingrese su contraseña').max(1000)

/** A password being chosen. */
export const NewPassword = z
  .string('Ingrese su contraseña')
  .min(1, 'Ingrese su contraseña')
  .min(6, 'La contraseña debe de tener como mínimo 6 caracteres')
  .max(200, 'La contraseña debe tener como máximo 200 caracteres')
  .refine(
    (value) => /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value),
    'La contraseña debe contener al menos una mayúscula y una minúscula',
  )

export const Accepted = (required: string) => z.literal(true, required)

/** A field that may be left out or empty, of limited length. */
export const OptionalText = (max: number) => z.string().trim().max(max, `Usa como máximo ${max} caracteres`).optional()

export const RucField = text('Ingrese el RUC', 30)
  .regex(/^\d*$/, 'El RUC solo debe contener números')
  .length(11, 'El RUC debe de tener 11 dígitos.')
  .refine(isRuc, 'El RUC ingresado es inválido')

const solUser = (required: string) =>
  text(required, 30)
    .length(8, 'El usuario SOL debe tener 8 caracteres')
    .regex(/^[A-Z0-9]*$/, 'El usuario SOL solo debe contener letras mayúsculas y números')

export const SolUser = solUser('Ingrese el usuario SOL')
/** The same, as the form of SISCONT words it. */
export const SiscontSolUser = solUser('Ingrese nombre de usuario')

/** Sent and stored as typed; the SUNAT client trims it, as public clients do. */
export const SolKey = z
  .string('Ingrese su clave SOL')
  .min(1, 'Ingrese su clave SOL')
  .max(12, 'La clave SOL debe tener como máximo 12 caracteres')
