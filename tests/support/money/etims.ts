// A server that speaks eTIMS as it is documented, as OSCU and as VSCU: initialisation, items in their sequence, sales
// and credits, refusal of doubles and of what is malformed or was not registered. Tests say what goes wrong.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Item, type Taken, wrongItem, wrongSale } from './etims-rules.ts'

/** Instead of the documented answer: an error of the server, a result code, or none at all after it was taken. */
type Trouble = { status: number } | { resultCd: string } | 'silence' | 'cut'
type Call = { path: string; body: Taken & Item; headers: IncomingMessage['headers'] }

export const device = { tin: 'P051234567X', bhf_id: '00', device_serial: 'UZIMA-1' }
/** The head office and a branch, with a device of one key. */
const BRANCHES = [device.bhf_id, '01']
const KEY = 'A-COMMUNICATION-KEY'
const OSCU = { sale: '/saveTrnsSalesOsdc', item: '/saveItem', items: '/selectItemList' }
const VSCU = { sale: '/trnsSales/saveSales', item: '/items/saveItems', items: '/items/selectItems' }
const UNIT = 'KRACU0000000001'

/** Opens it on a free port of this machine. */
export async function openEtims() {
  const calls: Call[] = []
  // By branch and number.
  const taken = new Map<string, Taken>()
  const others: Record<string, number> = {}
  const keyOf = (bhfId: unknown, number: unknown) => `${bhfId}/${number}`
  const items = new Map<string, Item>()
  const troubles = { sale: [] as Trouble[], item: [] as Trouble[] }
  const result = (resultCd: string, resultMsg: string, data: object | null = null) => ({
    resultCd,
    resultMsg,
    resultDt: '20261122100000',
    data,
  })
  const invalid = () => result('901', 'It is not valid device')
  const isSale = (path: string) => path === OSCU.sale || path === VSCU.sale
  const isList = (path: string) => path === OSCU.items || path === VSCU.items
  const isItem = (path: string) => path === OSCU.item || path === VSCU.item

  function answer({ path, body, headers }: Call): object {
    const { tin, bhfId } = body
    if (tin !== device.tin || !BRANCHES.includes(String(bhfId))) return invalid()
    if (!isSale(path) && !isItem(path) && !isList(path)) {
      const own = [...taken.values()].filter((sale) => sale.bhfId === bhfId).map(({ invcNo }) => invcNo)
      const lastSaleInvcNo = Math.max(0, others[String(bhfId)] ?? 0, ...own)
      const info = { tin, bhfId, dvcId: device.device_serial, sdcId: UNIT, cmcKey: KEY, lastSaleInvcNo }
      return body.dvcSrlNo === device.device_serial ? result('000', 'It is succeeded', { info }) : invalid()
    }
    const isOscu = Object.values(OSCU).includes(path)
    if (isOscu && (headers.cmckey !== KEY || headers.tin !== tin || headers.bhfid !== bhfId)) return invalid()
    if (isList(path)) {
      if (!/^\d{14}$/.test(String(body.lastReqDt))) return result('910', 'Request parameter error: lastReqDt')
      const itemList = [...items.values()].filter((item) => (item.bhfId ?? device.bhf_id) === bhfId)
      return itemList.length
        ? result('000', 'It is succeeded', { itemList })
        : result('001', 'There is no search result')
    }
    const wrong = isItem(path) ? wrongItem(body) : wrongSale(body, items, (number) => taken.get(keyOf(bhfId, number)))
    if (wrong) return result('910', `Request parameter error: ${wrong}`)
    if (isItem(path)) {
      const next = items.size + 1
      if (!items.has(body.itemCd) && Number(body.itemCd.slice(-7)) !== next)
        return result('910', `Invalid itemCd Sequence. Expected sequence ending with: ********${next % 10}`)
      items.set(body.itemCd, body)
      return result('000', 'It is succeeded')
    }
    const isTaken = taken.has(keyOf(bhfId, body.invcNo)) || body.invcNo <= (others[String(bhfId)] ?? 0)
    if (isTaken) return result('994', 'There is an overlapped Data')
    taken.set(keyOf(bhfId, body.invcNo), body)
    const rcptSign = createHash('sha256').update(String(body.invcNo)).digest('hex').slice(0, 16).toUpperCase()
    const own = isOscu
      ? { curRcptNo: taken.size, sdcDateTime: '20261122100000' }
      : { rcptNo: taken.size, vsdcRcptPbctDate: '20261122100000', sdcId: UNIT }
    return result('000', 'It is succeeded', {
      ...own,
      totRcptNo: taken.size,
      intrlData: 'INTERNALDATA',
      rcptSign,
    })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const part of request) text += part
    const call: Call = { path: request.url ?? '', body: JSON.parse(text), headers: request.headers }
    calls.push(call)
    const trouble = isSale(call.path) ? troubles.sale.shift() : isItem(call.path) ? troubles.item.shift() : undefined
    if (trouble === 'silence' || trouble === 'cut') {
      answer(call) // it was taken all the same
      if (trouble === 'cut') request.socket.destroy()
      return
    }
    if (trouble && 'status' in trouble) return void response.writeHead(trouble.status).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(trouble ? result(trouble.resultCd, 'As the test wants it') : answer(call)))
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    calls,
    /** The registrations among the calls. */
    registrations: () => calls.filter(({ path }) => isItem(path)),
    sales: () => calls.filter(({ path }) => isSale(path)),
    taken,
    /** The last number that another program sent, by branch. */
    others,
    items,
    /** What goes wrong with the next sales and credits. */
    trouble: (...next: Trouble[]) => troubles.sale.push(...next),
    /** What goes wrong with the next registrations of items. */
    itemTrouble: (...next: Trouble[]) => troubles.item.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
