/** What the form of one company and the sheet of many say of a RUC that is registered already: that, and nothing about who did it. */
export const HELD_BY_ANOTHER = 'La Pyme ya se encuentra registrada: se confirma con su clave SOL.'
