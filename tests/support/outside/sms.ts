// A server that stands for Africa's Talking: it checks what it is sent as the documentation says it, and answers as it
// is told to.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SentSms = { apiKey: string | undefined; type: string | undefined; form: Record<string, string> }
type Answer = { status: number; body: unknown } | 'silence'
const taken = (to: string, at: number) => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: KES 0.8000',
      Recipients: [{ statusCode: 101, number: to, status: 'Success', cost: 'KES 0.8000', messageId: `ATXid_${at}` }],
    },
  },
})
/** An answer that refuses the one recipient with a status code. */
export const refusal = (statusCode: number, status: string): Answer => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 0/1',
      Recipients: [{ statusCode, number: '+254700000000', status, cost: '0', messageId: 'None' }],
    },
  },
})

/** Starts it on a port of its own; `answers` is used up before everything is taken. Stop it after use. */
export async function smsProvider() {
  const sent: SentSms[] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text))
      sent.push({ apiKey: request.headers.apikey as string | undefined, type: request.headers['content-type'], form })
      const answer = answers.shift() ?? taken(form.to ?? '', sent.length)
      if (answer === 'silence') return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/version1/messaging`
  return { url, sent, answers, stop: () => new Promise((resolve) => server.close(resolve)) }
}
