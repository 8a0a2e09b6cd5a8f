import { afterEach } from 'vitest';
import { FakeServer } from './server/fake-server';
import { createDevice, type Device, type DeviceOptions } from './device';

/** A device and its server in memory. */
export interface SingleDevice {
  readonly server: FakeServer;
  readonly device: Device;
}

/** Creates devices, one open at a time. */
export interface SingleDevices {
  /** Creates a device, by default Anna's. */
  readonly one: (options?: DeviceOptions, server?: FakeServer) => Promise<SingleDevice>;
  /** Devices to close after the test. */
  readonly devices: Device[];
}

/** Closes its devices after each test of the file. Needs `fake-indexeddb/auto`. */
export function singleDevices(): SingleDevices {
  const devices: Device[] = [];

  afterEach(async () => {
    for (const device of devices.splice(0)) {
      device.crashes.reset();
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
