import { BlockList, isIP } from 'node:net'

/** The address as it is without the wrap of a server that listens on both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of these, or within one of these networks (`196.201.214.0/24`). */
export function isAmong(listed: readonly string[], given: string): boolean {
  const address = plain(given)
  if (!isIP(address)) return false
  const list = new BlockList()
  for (const each of listed) {
    const [network = '', bits] = each.split('/')
    if (bits === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(bits), familyOf(network))
  }
  return list.check(address, familyOf(address))
}

/** `196.201.214.200, 196.201.212.0/24` as a list. Throws with the part that is no address and no network. */
export function readAddresses(name: string, text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const bad = parts.find((part) => !isNetwork(part))
  if (bad !== undefined || !parts.length)
    throw new Error(`${name} says ${bad ?? text}; it should be addresses or networks, like 196.201.214.200, 10.0.0.0/8`)
  return parts
}

function isNetwork(part: string): boolean {
  const [address = '', bits, more] = part.split('/')
  const most = isIP(address) === 6 ? 128 : isIP(address) === 4 ? 32 : -1
  if (most < 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}
