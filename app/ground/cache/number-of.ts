const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** A number for each object, always the same one, so that a key of text can name objects. */
export function numberOf(object: object): number {
  const known = numbers.get(object)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(object, lastNumber)
  return lastNumber
}
