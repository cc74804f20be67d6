// A server that speaks eTIMS as it is documented, as OSCU and as VSCU: initialisation, sales and credits, refusal of doubles. Tests say what goes wrong.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Instead of the documented answer: an error of the server, a result code, or none at all after the document was taken. */
type Trouble = { status: number } | { resultCd: string } | 'silence' | 'cut'
type Taken = Record<string, unknown> & { invcNo: number; itemList: Record<string, unknown>[] }
type Call = { path: string; body: Taken; headers: IncomingMessage['headers'] }

export const device = { tin: 'P051234567X', bhf_id: '00', device_serial: 'UZIMA-1' }
const KEY = 'A-COMMUNICATION-KEY'
const SALES = ['/saveTrnsSalesOsdc', '/trnsSales/saveSales']

/** Opens it on a free port of this machine. */
export async function openEtims() {
  const calls: Call[] = []
  const taken = new Map<number, Taken>()
  const troubles: Trouble[] = []
  const result = (resultCd: string, resultMsg: string, data: object | null = null) => ({
    resultCd,
    resultMsg,
    resultDt: '20261122100000',
    data,
  })

  function answer({ path, body, headers }: Call): object {
    if (!SALES.includes(path)) {
      const { tin, bhfId, dvcSrlNo } = body
      if (tin !== device.tin || bhfId !== device.bhf_id || dvcSrlNo !== device.device_serial) return result('901', 'It is not valid device')
      return result('000', 'It is succeeded', { info: { tin, bhfId, cmcKey: KEY } })
    }
    const isOscu = path === SALES[0]
    if (isOscu && headers.cmckey !== KEY) return result('901', 'It is not valid device')
    if (!body.tin || !body.itemList.length || body.totItemCnt !== body.itemList.length) return result('910', 'Request parameter error')
    if (taken.has(body.invcNo)) return result('994', 'There is an overlapped Data')
    taken.set(body.invcNo, body)
    const rcptSign = createHash('sha256').update(String(body.invcNo)).digest('hex').slice(0, 16).toUpperCase()
    const own = isOscu
      ? { curRcptNo: taken.size, sdcDateTime: '20261122100000' }
      : { rcptNo: taken.size, vsdcRcptPbctDate: '20261122100000' }
    return result('000', 'It is succeeded', {
      ...own,
      totRcptNo: taken.size,
      intrlData: 'INTERNALDATA',
      rcptSign,
      sdcId: 'KRACU0000000001',
    })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const part of request) text += part
    const call: Call = { path: request.url ?? '', body: JSON.parse(text), headers: request.headers }
    calls.push(call)
    const trouble = troubles.shift()
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
    taken,
    /** What goes wrong with the next calls. */
    trouble: (...next: Trouble[]) => troubles.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
