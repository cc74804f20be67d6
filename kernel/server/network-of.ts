import { isIPv6 } from 'node:net'

/**
 * An IPv6 address stands for its /64: that much one customer has to itself. One that only wraps an IPv4 address, as a
 * server writes it that listens on both, is that address.
 */
export function networkOf(given: string): string {
  const address = given.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const whole =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${whole.slice(0, 4).join(':')}::/64`
}
