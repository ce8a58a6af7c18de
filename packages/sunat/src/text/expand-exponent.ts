/** Writes a JSON number as a plain decimal: `1.2345678E7`, Java's form from ten million on, becomes `12345678`. Other texts are unchanged. */
export function expandExponent(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/.exec(source)
  if (!match) return source
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const point = whole.length + Number(power)
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  const filled = digits.padEnd(point, '0')
  return `${sign}${filled.slice(0, point)}${filled.length > point ? `.${filled.slice(point)}` : ''}`
}
