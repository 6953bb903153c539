/**
 * Remembers what was made of an object for as long as the object lives. What the content cache gives is the same object each time, so
 * what follows from it alone need not be worked out for each page again.
 *
 * @param make reads the object and nothing else; what it returns is shared, so nobody may change it.
 */
export function oncePer<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const kept = new WeakMap<Source, { made: Made }>()
  return function remembered(source) {
    const known = kept.get(source)
    if (known) return known.made
    const made = make(source)
    kept.set(source, { made })
    return made
  }
}
