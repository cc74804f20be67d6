import pg from 'pg'
import { loadDiagnosisCodes } from './load-diagnosis-codes.ts'

/** Loads what the product ships as data, the same for every hospital; quick when it is there already. */
export async function loadReferenceData(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await loadDiagnosisCodes(client)
  } finally {
    await client.end()
  }
}
