import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { HostUrls } from '@contapro/sunat/http/hosts'
import { z } from 'zod'

import { parseStorageUrl } from './files/s3/parse-storage-url.ts'
import { readPlansFile } from './read-plans-file.ts'
import { vaultPrivateKeyFrom } from './keys/vault-keys.ts'

const port = z.coerce.number('debe ser un número de puerto').int('debe ser un número de puerto').min(0).max(65_535)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` })
const httpUrl = url(/^https?$/, 'https://contapro.pe')
const page = z.string().refine((value) => value.startsWith('/') || httpUrl.safeParse(value).success, {
  error: 'debe ser una dirección como https://contapro.pe/terminos o /terminos',
})
const key = z
  .base64('debe ser una clave de 32 bytes en base64')
  .refine((value) => Buffer.from(value, 'base64').length === 32, 'debe ser una clave de 32 bytes en base64')

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://usuario@servidor/base').optional(),
  STORAGE_URL: z
    .string()
    .refine((text) => parseStorageUrl(text) !== undefined, {
      error:
        'debe ser una dirección como s3://clave:secreto@archivos?endpoint=https://s3.amazonaws.com&region=us-east-1',
    })
    .transform(parseStorageUrl)
    .optional(),
  MASTER_KEY: key.optional(),
  MASTER_KEY_PREVIOUS: key.optional(),
  VAULT_KEY: key.optional(),
  VAULT_KEY_PREVIOUS: key.optional(),
  VAULT_PUBLIC_KEY: key.optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'debe ser all, api o worker').default('all'),
  SUNAT: z.enum(['simulator', 'production'], 'debe ser simulator o production').default('simulator'),
  SUNAT_SECURITY_URL: httpUrl.optional(),
  SUNAT_SIRE_URL: httpUrl.optional(),
  SUNAT_API_URL: httpUrl.optional(),
  SUNAT_CPE_URL: httpUrl.optional(),
  SUNAT_MENU_URL: httpUrl.optional(),
  SUNAT_SOL_URL: httpUrl.optional(),
  SUNAT_SOAP_URL: httpUrl.optional(),
  SUNAT_PADRON_URL: httpUrl.optional(),
  SUNAT_PUBLIC_URL: httpUrl.optional(),
  BCRP_URL: httpUrl.optional(),
  PADRON_NAMES: z.enum(['yes', 'no'], 'debe ser yes o no').optional(),
  SUNAT_PACE_MS: z.coerce.number('debe ser un número de milisegundos').int().min(0).max(60_000).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://usuario:clave@servidor:587').optional(),
  MAIL: z.enum(['keep'], 'debe ser keep').optional(),
  MAIL_FROM: z.string().min(3).default('Contapro <no-responder@contapro.pe>'),
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha'], 'debe ser altcha o recaptcha').default('altcha'),
  CAPTCHA_MAX_NUMBER: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_PROJECT: z.string().min(1).optional(),
  CAPTCHA_API_KEY: z.string().min(1).optional(),
  MARKETING_FORMS_URL: httpUrl.optional(),
  MARKETING_FORMS_USER: z.string().min(1).optional(),
  MARKETING_FORMS_PASSWORD: z.string().min(1).optional(),
  ANALYTICS_SCRIPT_URL: httpUrl.optional(),
  ANALYTICS_SITE_ID: z.string().min(1).optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/, 'debe ser un número con código de país, solo dígitos')
    .optional(),
  TUTORIALS_URL: httpUrl.default('https://www.youtube.com/results?search_query=contapro'),
  FAQ_URL: page.default('/preguntas-frecuentes'),
  UPLOAD_FORM_URL: httpUrl.optional(),
  TERMS_URL: page.default('/terminos'),
  PRIVACY_URL: page.default('/privacidad'),
  PARTNER_URL: httpUrl.optional(),
  PARTNER_KEY: z.string().min(1).optional(),
  PARTNER_NOTICES_URL: httpUrl.optional(),
  PARTNER_HANDOFF_KEYS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((keys) => keys.every((part) => part.length >= 24), 'cada clave debe tener al menos 24 caracteres'),
  PLANS_FILE: z.string().min(1).optional(),
  TRIAL_DAYS: z.coerce.number('debe ser un número de días').int().min(0).max(3650).default(30),
  DEMO_COMPANIES: z.coerce.number('debe ser un número').int().min(0).max(100).default(10),
  DEMO_PUBLIC: z.enum(['yes'], 'debe ser yes').optional(),
  AB_GROUP: z.enum(['A', 'B'], 'debe ser A o B').optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'debe ser un nivel de registro')
    .default('info'),
})

/** Variables that require others: when the first is set, the others must be set too. */
const REQUIRED_WITH: Record<string, (keyof typeof Environment.shape)[]> = {
  DATABASE_URL: ['MASTER_KEY'],
  MASTER_KEY_PREVIOUS: ['MASTER_KEY'],
  VAULT_KEY_PREVIOUS: ['VAULT_KEY'],
  MARKETING_FORMS_URL: ['MARKETING_FORMS_USER', 'MARKETING_FORMS_PASSWORD'],
  ANALYTICS_SCRIPT_URL: ['ANALYTICS_SITE_ID'],
  PARTNER_URL: ['PARTNER_KEY'],
  PARTNER_NOTICES_URL: ['PARTNER_KEY'],
}

/** Addresses that this server calls or is reached by. In production they are encrypted, unless they stay on this machine. */
const ADDRESSES = [
  'PUBLIC_URL',
  'UPLOAD_FORM_URL',
  'SUNAT_SECURITY_URL',
  'SUNAT_SIRE_URL',
  'SUNAT_API_URL',
  'SUNAT_CPE_URL',
  'SUNAT_MENU_URL',
  'SUNAT_SOL_URL',
  'SUNAT_SOAP_URL',
  'SUNAT_PADRON_URL',
  'SUNAT_PUBLIC_URL',
  'BCRP_URL',
  'MARKETING_FORMS_URL',
  'ANALYTICS_SCRIPT_URL',
  'PARTNER_URL',
  'PARTNER_NOTICES_URL',
] as const

/** With it the demonstration's partner hands users over. */
const DEMO_HANDOFF_KEY = 'clave-del-socio-de-demostracion'

export type Config = ReturnType<typeof readConfig>

/** Invalid environment variables. The message has one line per variable, ready to print. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset, so that a copied .env.example works unchanged.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(given)
  const mistakes = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  for (const [first, others] of Object.entries(REQUIRED_WITH))
    for (const other of given[first] ? others : [])
      if (!given[other]) mistakes.push(`${other}: es obligatoria cuando se define ${first}`)
  if (given['CAPTCHA_PROVIDER'] === 'recaptcha')
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_PROJECT', 'CAPTCHA_API_KEY'])
      if (!given[name]) mistakes.push(`${name}: es obligatoria con CAPTCHA_PROVIDER=recaptcha`)
  if (result.success) mistakes.push(...vaultMistakes(result.data))
  if (result.success)
    mistakes.push(...(result.data.SUNAT === 'production' ? productionMistakes : demonstrationMistakes)(result.data))
  const plansFile = readPlansFile(given['PLANS_FILE'])
  if ('mistake' in plansFile) throw new ConfigError([...mistakes, `PLANS_FILE: ${plansFile.mistake}`].join('\n'))
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))

  const env = result.data
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((item) => item.trim())
      .filter(Boolean),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** The bucket of the files; undefined: a folder of `dataDir`. */
    storage: env.STORAGE_URL,
    masterKey: env.MASTER_KEY,
    masterKeyPrevious: env.MASTER_KEY_PREVIOUS,
    vaultKey: env.VAULT_KEY,
    vaultKeyPrevious: env.VAULT_KEY_PREVIOUS,
    vaultPublicKey: env.VAULT_PUBLIC_KEY,
    role: env.ROLE,
    isDemonstration: env.SUNAT === 'simulator',
    sunat: {
      /** Base URLs that replace SUNAT's own. */
      hosts: withoutUndefined({
        security: env.SUNAT_SECURITY_URL,
        sire: env.SUNAT_SIRE_URL,
        api: env.SUNAT_API_URL,
        cpe: env.SUNAT_CPE_URL,
        menu: env.SUNAT_MENU_URL,
        sol: env.SUNAT_SOL_URL,
        soap: env.SUNAT_SOAP_URL,
        padron: env.SUNAT_PADRON_URL,
        public: env.SUNAT_PUBLIC_URL,
        bcrp: env.BCRP_URL,
      } satisfies Record<keyof HostUrls, string | undefined>),
      // The simulator needs no pause between calls.
      paceMs: env.SUNAT_PACE_MS ?? (env.SUNAT === 'simulator' ? 0 : 1200),
    },
    /** Whether the names of SUNAT's whole list of taxpayers are kept here. The simulator's list is small. */
    hasPadronNames: (env.PADRON_NAMES ?? (env.SUNAT === 'simulator' ? 'yes' : 'no')) === 'yes',
    /** Where mail is sent. Without it messages are kept in files. */
    smtpUrl: env.MAIL === 'keep' ? undefined : env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    captcha:
      env.CAPTCHA_PROVIDER === 'altcha'
        ? ({ provider: 'altcha', maxNumber: env.CAPTCHA_MAX_NUMBER } as const)
        : ({
            provider: 'recaptcha',
            siteKey: env.CAPTCHA_SITE_KEY ?? '',
            project: env.CAPTCHA_PROJECT ?? '',
            apiKey: env.CAPTCHA_API_KEY ?? '',
          } as const),
    marketingForms: env.MARKETING_FORMS_URL
      ? {
          url: env.MARKETING_FORMS_URL,
          user: env.MARKETING_FORMS_USER ?? '',
          password: env.MARKETING_FORMS_PASSWORD ?? '',
        }
      : undefined,
    analytics: env.ANALYTICS_SCRIPT_URL
      ? { scriptUrl: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID ?? '' }
      : undefined,
    /** The demonstration has a number that nobody answers. */
    supportWhatsapp: env.SUPPORT_WHATSAPP ?? '51999999999',
    tutorialsUrl: env.TUTORIALS_URL,
    faqUrl: env.FAQ_URL,
    uploadFormUrl: env.UPLOAD_FORM_URL,
    termsUrl: env.TERMS_URL,
    privacyUrl: env.PRIVACY_URL,
    /** The license service of SISCONT. */
    partner:
      env.PARTNER_URL && env.PARTNER_KEY
        ? { url: env.PARTNER_URL.replace(/\/$/, ''), key: env.PARTNER_KEY }
        : undefined,
    /** The service that writes to mobiles. */
    mobileNotices:
      env.PARTNER_NOTICES_URL && env.PARTNER_KEY ? { url: env.PARTNER_NOTICES_URL, key: env.PARTNER_KEY } : undefined,
    partnerHandoffKeys:
      env.SUNAT === 'simulator' && env.PARTNER_HANDOFF_KEYS.length === 0
        ? [DEMO_HANDOFF_KEY]
        : env.PARTNER_HANDOFF_KEYS,
    plans: plansFile.plans,
    trialDays: env.TRIAL_DAYS,
    demoBusinesses: env.DEMO_COMPANIES,
    abGroup: env.AB_GROUP,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
  }
}

type Settings = z.infer<typeof Environment>

/** Processes that share a database share the vault's key pair, of which the API has only the public half. */
function vaultMistakes({ ROLE, DATABASE_URL, VAULT_KEY, VAULT_PUBLIC_KEY }: Settings): string[] {
  if (ROLE === 'api' && VAULT_KEY)
    return ['VAULT_KEY: abre las credenciales, solo para ROLE=worker o all; con ROLE=api define VAULT_PUBLIC_KEY']
  if (ROLE === 'api' && DATABASE_URL && !VAULT_PUBLIC_KEY)
    return ['VAULT_PUBLIC_KEY: es obligatoria cuando se define DATABASE_URL con ROLE=api']
  if (ROLE !== 'api' && DATABASE_URL && !VAULT_KEY) return ['VAULT_KEY: es obligatoria cuando se define DATABASE_URL']
  if (
    VAULT_KEY &&
    VAULT_PUBLIC_KEY &&
    vaultPrivateKeyFrom(VAULT_KEY).publicKey.raw.toString('base64') !== VAULT_PUBLIC_KEY
  )
    return ['VAULT_PUBLIC_KEY: no es la clave pública de VAULT_KEY']
  return []
}

function productionMistakes(settings: Settings): string[] {
  const mistakes = ADDRESSES.filter((name) => {
    const { protocol, hostname } = new URL(settings[name] ?? 'https://sunat.gob.pe')
    return protocol === 'http:' && !isLoopback(hostname)
  }).map((name) => `${name}: debe empezar con https:// cuando SUNAT=production`)
  const storage = settings.STORAGE_URL && new URL(settings.STORAGE_URL.endpoint)
  if (storage?.protocol === 'http:' && !isLoopback(storage.hostname))
    mistakes.push('STORAGE_URL: su endpoint debe empezar con https:// cuando SUNAT=production')
  if (!settings.SUPPORT_WHATSAPP)
    mistakes.push('SUPPORT_WHATSAPP: es obligatoria con SUNAT=production, porque muchas pantallas llevan a soporte')
  if (!settings.SMTP_URL && !settings.MAIL)
    mistakes.push('SMTP_URL: es obligatoria con SUNAT=production; MAIL=keep guarda los correos sin enviarlos')
  return mistakes
}

/** The demonstration has a user whose password everybody knows, and a simulator that anybody may command. */
function demonstrationMistakes({ HOST, PUBLIC_URL, DEMO_PUBLIC }: Settings): string[] {
  if (DEMO_PUBLIC) return []
  const open = [!isLoopback(HOST) && 'HOST', PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname) && 'PUBLIC_URL']
  return open
    .filter(Boolean)
    .map(
      (name) =>
        `${name}: la demostración solo se abre en este equipo; usa SUNAT=production, o DEMO_PUBLIC=yes para mostrarla a otros`,
    )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function withoutUndefined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The process environment, completed with the values of an `.env` file if there is one. */
export function environmentWithFile(file: string, environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  if (!existsSync(file)) return environment
  const fromFile: Record<string, string> = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    if (match?.[1]) fromFile[match[1]] = (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2')
  }
  return { ...fromFile, ...environment }
}
