/** Stands in the place of a number that is not known. It is not zero, and cannot be copied. */
export function NoData() {
  return <span className="text-16 font-medium text-text-2 print:text-14">Sin dato</span>
}
