import { afterAll } from 'vitest'
import { createAnalyser, listAnalyserMessages } from '../../../departments/analysers/contract.ts'
import { listenForAnalysers } from '../../../departments/analysers/server/index.ts'
import type { House } from '../house.ts'
import { openLine } from './analyser.ts'
import { laboratory } from './laboratory.ts'

/** The laboratory of hospital a with an analyser, a port that listens for it, and one for hospital b. */
export async function withAnalyser(house: House) {
  const lab = await laboratory(house)
  const listening = await listenForAnalysers(house.services, [
    { subdomain: 'alpha', port: 0 },
    { subdomain: 'beta', port: 0 },
  ])
  const [port = 0, otherPort = 0] = listening.ports
  afterAll(listening.close)
  const details = {
    name: 'Sysmex XN-330',
    application: 'XN-330',
    facility: null,
    responsible_id: house.a.staff.lab_technologist.staff_id,
    codes: [{ code: 'WBC-Histogram', test_type_id: null, field_id: null, unit: null }],
  }
  const made = await house.as('admin').call(createAnalyser, details)
  if (made.status !== 200) throw new Error(made.text)
  /** The newest messages that match. */
  const messages = async (search = '', status?: 'open' | 'placed' | 'dismissed') =>
    (await lab.technologist.call(listAnalyserMessages, { search, page_size: 100, ...(status ? { status } : {}) })).body
      .rows
  return {
    lab,
    port,
    otherPort,
    details,
    analyser_id: made.body.analyser_id,
    messages,
    line: () => openLine(port),
    otherLine: () => openLine(otherPort),
  }
}
