/** Words of the most common passwords, worldwide and in Peru. Digits and signs around them do not make them safe. */
const WORDS = `password contraseña contrasena clave claveso clavesol qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm abcdef abcdefg abcdefgh
   abc abcd admin administrador administrator root user usuario invitado guest test prueba demo default secret secreto letmein welcome
   bienvenido hola iloveyou teamo tequiero amor amorcito mivida princesa sunshine dragon monkey master superman batman football futbol
   alianza alianzalima universitario cristal peru lima arequipa trujillo cusco peruano sunat contador contadora contabilidad estudio
   empresa gerencia facebook google hotmail gmail whatsapp internet computadora jesus jesucristo diosmio diosesamor angel maria jose
   juan carlos luis rosa ana michael jordan charlie pokemon naruto minecraft changeme passw0rd p@ssw0rd p@ssword pa$$word login acceso
   enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre verano invierno primavera`

const DIGIT_RUNS = ['01234567890', '09876543210', '1234567890', '0987654321']

/** Split when it is first needed, so that the browser's build drops this file from pages without a password to choose. */
let words: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  words ??= new Set(WORDS.split(/\s+/))
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 2) return true
  const digits = lower.replace(/\D/g, '')
  const isDigitRun = digits.length >= lower.length - 2 && DIGIT_RUNS.some((run) => run.includes(digits))
  return isDigitRun || words.has(lower) || words.has(lower.replace(/[\d\W_]+$/u, '').replace(/^[\d\W_]+/u, ''))
}
