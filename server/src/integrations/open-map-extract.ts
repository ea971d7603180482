import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openLocalMapExtract } from './local-map-extract.ts'
import type { MapExtract, Report } from './map-extract.ts'
import { openRemoteMapExtract } from './remote-map-extract.ts'

const FILE = 'map.pmtiles'

/** The source that the settings choose. */
export function openMapExtract({ mapTilesUrl, dataDir }: Config, report: Report): MapExtract {
  return mapTilesUrl === undefined
    ? openLocalMapExtract(join(dataDir, FILE), report)
    : openRemoteMapExtract(mapTilesUrl, { report })
}
