import { useEffect, useState } from 'react';

/** The camera that looks away from the phone, or at its user. */
export type Facing = 'environment' | 'user';

/** Why there is no camera: the user or the device's owner refused it, there is none, or it does not work. */
export type CameraFault = 'refused' | 'none' | 'broken';

export const hasCameras = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

const faultOf = (error: unknown): CameraFault => faults[error instanceof Error ? error.name : ''] ?? 'broken';

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

interface Camera {
  stream: MediaStream | null;
  fault: CameraFault | null;
  /** The device has another one. */
  hasOther: boolean;
}

const opening: Camera = { stream: null, fault: null, hasOther: false };

/** Keeps a camera open as long as the component is there. */
export function useCamera(facing: Facing): Camera {
  const [camera, setCamera] = useState(opening);
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | null = null;
    const open = async () => {
      const { mediaDevices } = navigator;
      const video = { facingMode: facing, width: { ideal: 2560 }, height: { ideal: 1440 } };
      const stream = await mediaDevices.getUserMedia({ audio: false, video });
      if (isOver) return end(stream);
      opened = stream;
      // The devices are only known once the user has allowed one of them.
      const devices = await mediaDevices.enumerateDevices().catch(() => []);
      if (isOver) return;
      const hasOther = devices.filter(({ kind }) => kind === 'videoinput').length > 1;
      setCamera({ stream, fault: null, hasOther });
    };
    setCamera((before) => ({ ...opening, hasOther: before.hasOther }));
    open().catch((error: unknown) => {
      if (!isOver) setCamera((before) => ({ ...before, stream: null, fault: faultOf(error) }));
    });
    return () => {
      isOver = true;
      if (opened !== null) end(opened);
    };
  }, [facing]);
  return camera;
}
