import { afterEach } from 'vitest';
import { FakeServer } from './server/fake-server';
import { createDevice, type Device, type DeviceOptions } from './device';

/** A device and the server in memory that it syncs with. */
export interface SingleDevice {
  readonly server: FakeServer;
  readonly device: Device;
}

/** Makes devices, of which one at a time is open. */
export interface SingleDevices {
  /** Gives a device of Anna unless said otherwise. */
  readonly one: (options?: DeviceOptions, server?: FakeServer) => Promise<SingleDevice>;
  /** What is still to be closed. */
  readonly devices: Device[];
}

/** Closes after each test of the file the devices that it made. Needs `fake-indexeddb/auto`. */
export function singleDevices(): SingleDevices {
  const devices: Device[] = [];

  afterEach(async () => {
    for (const device of devices.splice(0)) {
      device.mortality.live();
      await device.close();
    }
  });

  return {
    devices,
    async one(options = {}, server = new FakeServer()) {
      const device = await createDevice(server.as(options.account ?? 'anna'), options);
      devices.push(device);
      return { server, device };
    },
  };
}
