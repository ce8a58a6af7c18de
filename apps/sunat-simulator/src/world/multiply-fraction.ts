/** amount × numerator ÷ denominator, rounded half up; exact for the non-negative integers used here. */
export function multiplyFraction(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator
  const rest = product % denominator
  return (product - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}
