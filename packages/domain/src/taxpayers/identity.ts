/** Documento Nacional de Identidad: 8 digits. */
export function isDni(text: string): boolean {
  return /^[0-9]{8}$/.test(text)
}

/** Peruvian mobile number: 9 digits, the first a 9. */
export function isMobilePhone(text: string): boolean {
  return /^9[0-9]{8}$/.test(text)
}
