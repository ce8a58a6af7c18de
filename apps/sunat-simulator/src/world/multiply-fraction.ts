/** amount × numerator ÷ denominator, half up, in whole numbers that stay exact. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator
  const rest = product % denominator
  return (product - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}
