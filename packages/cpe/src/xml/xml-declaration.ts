const DECLARATION =
  /^<\?xml[ \t\n\r]+version[ \t\n\r]*=[ \t\n\r]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n\r]+encoding[ \t\n\r]*=[ \t\n\r]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\n\r]+standalone[ \t\n\r]*=[ \t\n\r]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n\r]*\?>/

/** The XML declaration at the start of a text: its length and declared encoding. Undefined when it is malformed. */
export function readDeclaration(
  text: string,
): { readonly length: number; readonly encoding: string | undefined } | undefined {
  if (!/^<\?xml[ \t\n\r?]/.test(text)) return { length: 0, encoding: undefined }
  const match = DECLARATION.exec(text.slice(0, 400))
  return match ? { length: match[0].length, encoding: match[1] ?? match[2] } : undefined
}
