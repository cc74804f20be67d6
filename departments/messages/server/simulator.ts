import type { Config } from '../../../kernel/server/config.ts'
import { writeLetter } from '../../../kernel/server/outside/letter-files.ts'
import type { SmsPort } from './port.ts'

/** Messages without a provider: each is written as a file under `sms/` in the data folder. */
export const simulator =
  (config: Config): SmsPort =>
  async ({ id, phone, body }) => {
    await writeLetter(config, 'sms', id, `To: ${phone}\n\n${body}\n`)
    return { state: 'sent', values: { provider_id: `simulator-${id}`, cost: null } }
  }
